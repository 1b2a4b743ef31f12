export { acceptDisclaimer, useAgeGate } from './use-age-gate.tsx'
