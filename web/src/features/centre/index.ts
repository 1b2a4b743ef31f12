export { CentreSlot } from './centre-slot.tsx'
