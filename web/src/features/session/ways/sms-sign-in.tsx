import { smsRoute } from '../../verification/index.ts'
import { MobileForm } from './mobile-form.tsx'
import type { SignInMethodProps } from './sign-in-method.ts'

const route = smsRoute('login')

/** Signs in by a code of our own (FLAG-04). */
export const SmsSignIn = (given: SignInMethodProps) => <MobileForm {...given} route={route} />
