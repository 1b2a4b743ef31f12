import { useModule } from '../../../lib/brand/modules.ts'
import { send } from '../../../lib/calls/send.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { SignInMethodProps } from '../../session/ways/sign-in-method.ts'
import { isPasskeySupported, requestPasskeyAssertion } from './use-passkey.ts'

/** One-click login: a passkey, where the brand has enabled it and the browser supports it (AUTH-23). */
export const PasskeyButton = ({ side, busy, attempt }: SignInMethodProps) => {
  const say = useTranslate()
  const isOn = useModule('PASSKEY3')
  if (!isOn || !isPasskeySupported()) return null
  const signIn = async () => {
    const { options } = await send('factor.beginPasskeySignIn', {})
    return send('factor.passkeySignIn', { passkey: await requestPasskeyAssertion(options), side })
  }
  return (
    <Button kind="line" disabled={busy} onClick={() => void attempt(signIn)}>
      <Icon name="key" size="s" />
      {say('login.oneClick')}
    </Button>
  )
}
