export { JackpotPanel } from './jackpot-panel.tsx'
