import { openModal } from '../../../lib/modal-queue.ts'
import { pageState } from '../../../lib/navigation/page-state.ts'
import { tabStorage } from '../../../lib/storage/storage.ts'
import { isSignedIn, readCompleteness } from '../session-store.ts'
import type { SignInSide } from '../ways/sign-in-method.ts'

type Asked = { readonly type: 'login' | 'register'; readonly side: SignInSide }

const goOn = pageState<(() => void) | null>(() => null)
const asked = pageState<Asked>(() => ({ type: 'login', side: 'member' }))

const openPopup = (wanted: Asked, then: (() => void) | null): void => {
  goOn.value = then
  asked.value = wanted
  openModal({
    key: 'login',
    rank: 'asked',
    load: () => import('./login-modal.tsx').then((module) => module.LoginModal),
    onClosed: () => {
      if (!isSignedIn()) goOn.value = null
    },
  })
}

/** Opens the login popup; `then` runs after the sign-in, instead of navigating to Home. */
export const openLogin = (then: (() => void) | null = null, side: SignInSide = 'member'): void => openPopup({ type: 'login', side }, then)

/** Opens the popup on its register side (MODAL-02). */
export const openRegister = (): void => openPopup({ type: 'register', side: 'member' }, null)

/** The side with which the popup was opened. */
export const requestedSide = (): Asked => asked.value

/** Returns the action that waits for the sign-in, once; null while the password must be changed or the account completed first. */
export const consumePendingAction = (): (() => void) | null => {
  const then = goOn.value
  goOn.value = null
  return tabStorage.read('cpw') === '1' || readCompleteness() === 'now' ? null : then
}

/** Runs `then` immediately when signed in, else after the login popup (FAV-04, GAME-05). */
export const requireSession = (then: () => void): void => {
  if (isSignedIn()) then()
  else openLogin(then)
}

/** Warns a trial account that this needs a real one (ROLE-03). */
export const warnTrial = (): void =>
  openModal({ key: 'in_need_true_account', rank: 'asked', load: () => import('../trial-modal.tsx').then((module) => module.TrialModal) })
