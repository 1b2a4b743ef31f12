export { ComplaintsScreen } from './complaints-screen.tsx'
