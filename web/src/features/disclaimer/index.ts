export { useDisclaimer } from './use-disclaimer.tsx'
