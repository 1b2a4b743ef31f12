export { PlayerScreen } from './player-screen.tsx'
export { PlayersScreen } from './players-screen.tsx'
