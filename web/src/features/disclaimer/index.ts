export { useAgeGate } from './use-age-gate.tsx'
