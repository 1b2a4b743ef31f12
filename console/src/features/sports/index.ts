export { SportsScreen } from './sports-screen.tsx'
