export { IncompleteSlot } from './incomplete-slot.tsx'
