export { FreezesScreen } from './freezes-screen.tsx'
