export { KycScreen } from './kyc-screen.tsx'
