import { lazy } from 'react'
import { openModal } from '../../lib/modal-queue.ts'

export { IdentityButtons } from './identity/identity-buttons.tsx'
export { PasskeyButton } from './passkey/passkey-button.tsx'
export { isPasskeySupported, requestPasskeyAssertion } from './passkey/use-passkey.ts'
export { type StepUpPurpose, type StepUp, useStepUp } from './use-step-up.tsx'

/** The passkeys of a member, for the security centre. */
export const PasskeyList = lazy(() => import('./passkey/passkey-list.tsx').then((module) => ({ default: module.PasskeyList })))

/** The authenticator app of a member, for the security centre. */
export const TotpSetup = lazy(() => import('./totp-setup.tsx').then((module) => ({ default: module.TotpSetup })))

/** Whether the second factor is required at every login, for the security centre. */
export const AlwaysAsk = lazy(() => import('./always-ask.tsx').then((module) => ({ default: module.AlwaysAsk })))

/** The identity providers that are linked to a member, for the security centre. */
export const IdentityList = lazy(() => import('./identity/identity-list.tsx').then((module) => ({ default: module.IdentityList })))

/** Continues with the result of signing in with an identity provider (AUTH-23). */
export const openIdentity = (): void =>
  openModal({ key: 'identity', rank: 'asked', load: () => import('./identity/identity-modal.tsx').then((module) => module.IdentityModal) })
