export { LobbyScreen } from './lobby-screen.tsx'
