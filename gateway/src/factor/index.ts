import type { HandlersOfFeature } from '../context.ts'
import { addPasskey } from './add-passkey.ts'
import { beginIdentity } from './begin-identity.ts'
import { beginPasskey } from './begin-passkey.ts'
import { beginPasskeySignIn } from './begin-passkey-sign-in.ts'
import { beginStepUp } from './begin-step-up.ts'
import { beginTotp } from './begin-totp.ts'
import { beginVerification } from './begin-verification.ts'
import { confirmTotp } from './confirm-totp.ts'
import { identitySignIn } from './identity-sign-in.ts'
import { linkIdentity } from './link-identity.ts'
import { listFactors } from './list-factors.ts'
import { passkeySignIn } from './passkey-sign-in.ts'
import { proveStepUp } from './prove-step-up.ts'
import { removePasskey } from './remove-passkey.ts'
import { removeTotp } from './remove-totp.ts'
import { renewBackupCodes } from './renew-backup-codes.ts'
import { setAlways } from './set-always.ts'
import { unlinkIdentity } from './unlink-identity.ts'
import { verify } from './verify.ts'

/** What proves a person beyond a password. */
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
