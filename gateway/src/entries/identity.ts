// Members, their credentials and sessions.

export { createMember } from '../identity/account/create-member.ts'
export { hashPassword } from '../identity/credentials/password.ts'
export { identityCallbackPath } from '../identity/factor/core/identity-provider-flows.ts'
export { beginSession } from '../identity/session/begin-session.ts'
export type { MemberRow } from '../identity/session/tables.ts'
export { storeStepUp } from '../identity/step-up/step-up.ts'
