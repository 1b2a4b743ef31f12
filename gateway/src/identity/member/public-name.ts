import { isReservedName } from '@perya/domain/registration/names/reserved-names'
import { maskName } from '@perya/domain/wallet/mask-name'
import type { AppContext } from '../../kernel/context.ts'

/** Whether a name imitates the operator's staff or the brand, in the languages that the brand offers (S-17). */
export const isReserved = ({ brand }: Pick<AppContext, 'brand'>, name: string): boolean => isReservedName(name, brand.name, brand.languages)

/** Returns a name for other players: as chosen, or the beginning of the username when the chosen one imitates staff (T40, S-17). */
export const publicName = (app: Pick<AppContext, 'brand'>, { chosen, username }: { readonly chosen: string; readonly username: string }): string =>
  chosen === '' || isReserved(app, chosen) ? maskName(username) : chosen
