import { type ComponentType, lazy } from 'react'
import { IdentityButtons, PasskeyButton } from '../../factor/index.ts'
import type { FactorProps, OtherWays, Way } from './way.ts'
import { UsernameWay } from './username-way.tsx'

// What stands in the login popup. A feature adds one line; what is not the first thing seen comes by React.lazy(() => import(…)).

/** Ways in that have a form, in the order of their tabs. */
export const ways: readonly Way[] = [
  { key: 'username', says: 'login.byUsername', module: null, Form: UsernameWay },
  {
    key: 'sms',
    says: 'code.bySms',
    module: 'MOBILEVERCODELOGIN3',
    Form: lazy(() => import('./sms-way.tsx').then((module) => ({ default: module.SmsWay }))),
  },
  {
    key: 'phone',
    says: 'phone.tab',
    module: 'PHONELOGIN3',
    Form: lazy(() => import('./phone-way.tsx').then((module) => ({ default: module.PhoneWay }))),
  },
]

/** Ways in that are buttons. They come with the popup: later they would move the fields of its form from under a pointer. */
export const otherWays: readonly OtherWays[] = [
  { key: 'passkey', Buttons: PasskeyButton },
  { key: 'identity', Buttons: IdentityButtons },
]

/** The face that asks for a further factor. */
export const FurtherFactor: ComponentType<FactorProps> | null = lazy(() =>
  import('../../factor/further-factor.tsx').then((module) => ({ default: module.FurtherFactor })),
)
