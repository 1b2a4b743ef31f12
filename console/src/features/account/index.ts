export { AccountScreen } from './account-screen.tsx'
export { InvitationScreen } from './invitation-screen.tsx'
