import type { PushKind } from '@perya/domain/webpush/push-kinds'
import { serverText } from '@perya/texts/server-text'

/** Returns the text of a push kind for the device, without a name or an amount: others may see its screen. */
export const pushText = (
  kind: PushKind,
  language: string,
  { game = '', numero = '' }: { readonly game?: string; readonly numero?: string },
): string => serverText(language, `push.${kind}`, { game, numero })
