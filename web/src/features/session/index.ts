export { openLogin, openRegister, requireSession, warnTrial } from './login/open-login.ts'
export { completeAddress, wayBack } from './complete-first.ts'
export {
  isSignedIn,
  setPlayClosed,
  noteCompleteness,
  readCompleteness,
  sessionStore,
  reloadSession,
  useSession,
  type Session,
} from './session-store.ts'
export { SessionWatch } from './session-watch.tsx'
export { startTrial } from './login/sign-in.ts'
export { confirmLogout } from './sign-out.ts'
export { refetchBalance, refreshBalance, useBalance } from './use-balance.ts'
