export { PlayerChatScreen } from './player-chat-screen.tsx'
