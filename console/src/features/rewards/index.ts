export { RewardsScreen } from './rewards-screen.tsx'
