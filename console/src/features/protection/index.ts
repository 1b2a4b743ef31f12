export { ProtectionScreen } from './protection-screen.tsx'
