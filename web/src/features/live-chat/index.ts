export { LiveChat } from './live-chat.tsx'
export { useSupport } from './use-live-chat.ts'
