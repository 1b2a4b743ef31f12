export { PickUp } from './pick-up.tsx'
