import { openModal } from '../../lib/modal-queue.ts'
import { pageState } from '../../lib/page-state.ts'
import { tabStorage } from '../../lib/storage.ts'
import { isSignedIn } from './session-store.ts'
import type { SignInSide } from './ways/sign-in-method.ts'

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

/** Opens the login popup; `then` goes on once somebody has signed in, instead of going to the home page. */
export const openLogin = (then: (() => void) | null = null, side: SignInSide = 'member'): void => openPopup({ type: 'login', side }, then)

/** Opens the popup on its register side (MODAL-02). */
export const openRegister = (): void => openPopup({ type: 'register', side: 'member' }, null)

/** The side on which the popup was asked to open. */
export const requestedSide = (): Asked => asked.value

/** Runs the action that waited for the sign-in, once, after the password was changed and the account completed if they must be. */
export const consumePendingAction = (): (() => void) | null => {
  const then = goOn.value
  goOn.value = null
  return tabStorage.read('cpw') === '1' || tabStorage.read('incomplete') === '1' ? null : then
}

/** Does `then` at once for whoever is signed in, else after the login popup (FAV-04, GAME-05). */
export const requireSession = (then: () => void): void => {
  if (isSignedIn()) then()
  else openLogin(then)
}

/** Tells a trial account that this needs a real one (ROLE-03). */
export const warnTrial = (): void =>
  openModal({ key: 'in_need_true_account', rank: 'asked', load: () => import('./trial-modal.tsx').then((module) => module.TrialModal) })
