export { RiskScreen } from './risk-screen.tsx'
