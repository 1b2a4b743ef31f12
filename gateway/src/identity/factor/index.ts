import type { HandlersOfFeature } from '../../kernel/context.ts'
import { addPasskey } from './passkey/add-passkey.ts'
import { beginIdentity } from './identity-provider/begin-identity.ts'
import { beginPasskey } from './passkey/begin-passkey.ts'
import { beginPasskeySignIn } from './passkey/begin-passkey-sign-in.ts'
import { beginStepUp } from './begin-step-up.ts'
import { beginTotp } from './totp/begin-totp.ts'
import { beginVerification } from './begin-verification.ts'
import { confirmTotp } from './totp/confirm-totp.ts'
import { identitySignIn } from '../sign-in/identity-provider/identity-sign-in.ts'
import { linkIdentity } from '../sign-in/identity-provider/link-identity.ts'
import { listFactors } from './list-factors.ts'
import { passkeySignIn } from '../sign-in/passkey-sign-in.ts'
import { proveStepUp } from './prove-step-up.ts'
import { removePasskey } from './passkey/remove-passkey.ts'
import { removeTotp } from './totp/remove-totp.ts'
import { renewBackupCodes } from './totp/renew-backup-codes.ts'
import { setAlways } from './set-always.ts'
import { unlinkIdentity } from './identity-provider/unlink-identity.ts'
import { verify } from '../sign-in/verify.ts'

/** Second factors, passkeys and third-party identities. */
export const factorHandlers: HandlersOfFeature<'factor'> = {
  'factor.verify': verify,
  'factor.beginVerification': beginVerification,
  'factor.beginPasskeySignIn': beginPasskeySignIn,
  'factor.passkeySignIn': passkeySignIn,
  'factor.beginIdentity': beginIdentity,
  'factor.identitySignIn': identitySignIn,
  'factor.linkIdentity': linkIdentity,
  'factor.unlinkIdentity': unlinkIdentity,
  'factor.list': listFactors,
  'factor.beginStepUp': beginStepUp,
  'factor.stepUp': proveStepUp,
  'factor.beginTotp': beginTotp,
  'factor.confirmTotp': confirmTotp,
  'factor.removeTotp': removeTotp,
  'factor.renewBackupCodes': renewBackupCodes,
  'factor.beginPasskey': beginPasskey,
  'factor.addPasskey': addPasskey,
  'factor.removePasskey': removePasskey,
  'factor.setAlways': setAlways,
}
