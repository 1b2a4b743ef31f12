export { WinnerBoard, winnersQuery } from './winner-board.tsx'
