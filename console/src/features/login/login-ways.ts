import { post } from '../../lib/calls/api.ts'
import type { Me } from '../../lib/calls/wire.ts'

/** How a login may be continued; the same for every name. */
export type LoginWays = { readonly ways: readonly ('passkey' | 'password')[]; readonly passkey: object | null; readonly codeRequired: boolean }

export const beginLogin = (name: string): Promise<LoginWays> => post('sign-in/begin', { name })

/** The password alone logs in only where the platform is a demo. */
export const isDemoWay = ({ ways, codeRequired }: LoginWays): boolean => ways.includes('password') && !codeRequired

export const finishLogin = (proof: object): Promise<Me> => post('sign-in/finish', proof)
