export { type DatabaseClock, databaseClock } from './database-clock.ts'
export { asOwner, connectAsOwner, type FreshDatabase, freshDatabase, queryAsOwner } from './database.ts'
export { type ManualClock, manualClock } from './manual-clock.ts'
export { startIdentityProvider, type TestProvider } from './identity-provider.ts'
export { type ScriptedChance, scriptedChance } from './scripted-chance.ts'
export { fieldRule } from './field-rule.ts'
export { readCodeSentTo, readOutboxTo, type WrittenMessage } from './messages.ts'
export {
  type HttpAnswer,
  type CallOptions,
  type TestPlatformOptions,
  type TestPlatform,
  openTestPlatform,
  type TestVisitor,
} from './test-platform.ts'
export { type ReferencePayments, startReferencePayments } from './payments.ts'
export { type PeopleFactory, type PersonOptions, type SignedInPerson, testPassword } from './people-factory.ts'
export { registered, registeredName } from './registered.ts'
export { seal } from './seal.ts'
export { loggedIn, type SettledMember, settledMember, testPaymentPassword } from './settled-member.ts'
export { type AuthenticatorFault, type SoftAuthenticator, softAuthenticator } from './virtual-authenticator.ts'
export { type MessageForgery, type ListedTitle, insertTitles, launchAndRedeem, type VendorReply, createTestVendor } from './vendor.ts'
export { type WithdrawalScene, withdrawalScene } from './withdrawals.ts'
export { staffMember, type TestStaffSession } from './staff-member.ts'
export { solveWords } from './solve-captcha.ts'
export { newRegistrationBrowser, registerByForm, registrationModules, solvedCaptcha } from './registration-browser.ts'
export { encodingsOfSecret } from './encodings-of-secret.ts'
export { type ReferenceWallet, startReferenceWallet } from './wallets.ts'
export { listLottery, startLotteries, type TestLottery, signedTestFeed } from './lottery.ts'
export { type LedgerLineAt, insertLedgerLinesAt, insertRoundAt } from './insert-ledger-lines-at.ts'
export { type ContractOptions, everyContractPage, createSignedContractFor } from './contracts.ts'
export { type ContractFixture, openContractFixture } from './contract-fixture.ts'
export { type StoredContract, storedContract } from './stored-contract.ts'
export { isSignedFor, type PushService, startPushService } from './start-push-service.ts'
