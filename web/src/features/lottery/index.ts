export { useSecondsLeft } from './server-second.ts'
