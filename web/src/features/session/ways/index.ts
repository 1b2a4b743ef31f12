import { type ComponentType, lazy } from 'react'
import { IdentityButtons, PasskeyButton } from '../../factor/index.ts'
import type { FactorProps, ButtonSignInMethods, SignInMethod } from './sign-in-method.ts'
import { UsernameSignIn } from './username-sign-in.tsx'

// The parts of the login popup. A feature adds one line; parts that are not visible first are loaded by React.lazy(() => import(…)).

/** Sign-in methods that have a form, in the order of their tabs. */
export const signInMethods: readonly SignInMethod[] = [
  { key: 'username', says: 'login.byUsername', module: null, Form: UsernameSignIn },
  {
    key: 'sms',
    says: 'code.bySms',
    module: 'MOBILEVERCODELOGIN3',
    Form: lazy(() => import('./sms-sign-in.tsx').then((module) => ({ default: module.SmsSignIn }))),
  },
  {
    key: 'phone',
    says: 'phone.tab',
    module: 'PHONELOGIN3',
    Form: lazy(() => import('./phone-service-sign-in.tsx').then((module) => ({ default: module.PhoneServiceSignIn }))),
  },
]

/** Sign-in methods that are buttons. They are loaded with the popup: later they would shift the form under the pointer. */
export const buttonSignInMethods: readonly ButtonSignInMethods[] = [
  { key: 'passkey', Buttons: PasskeyButton },
  { key: 'identity', Buttons: IdentityButtons },
]

/** The second-factor step. */
export const LazySecondFactorStep: ComponentType<FactorProps> | null = lazy(() =>
  import('../../factor/second-factor-step.tsx').then((module) => ({ default: module.SecondFactorStep })),
)
