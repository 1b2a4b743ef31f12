import { type ComponentType, lazy } from 'react'
import { IdentityButtons, PasskeyButton } from '../../factor/index.ts'
import type { FactorProps, ButtonSignInMethods, SignInMethod } from './sign-in-method.ts'
import { UsernameSignIn } from './username-sign-in.tsx'

// What stands in the login popup. A feature adds one line; what is not the first thing seen comes by React.lazy(() => import(…)).

/** Ways in that have a form, in the order of their tabs. */
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

/** Ways in that are buttons. They come with the popup: later they would move the fields of its form from under a pointer. */
export const buttonSignInMethods: readonly ButtonSignInMethods[] = [
  { key: 'passkey', Buttons: PasskeyButton },
  { key: 'identity', Buttons: IdentityButtons },
]

/** The face that asks for a further factor. */
export const LazySecondFactorStep: ComponentType<FactorProps> | null = lazy(() =>
  import('../../factor/second-factor-step.tsx').then((module) => ({ default: module.SecondFactorStep })),
)
