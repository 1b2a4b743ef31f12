export { LotteryScreen } from './lottery-screen.tsx'
export { CorrectionScreen } from './correction-screen.tsx'
