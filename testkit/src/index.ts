export { type DatabaseClock, databaseClock } from './database-clock.ts'
export { asOwner, connectAsOwner, type FreshDatabase, freshDatabase, queryAsOwner } from './database/database.ts'
export { type ManualClock, manualClock } from './manual-clock.ts'
export { startIdentityProvider, type TestProvider } from './identity-provider.ts'
export { type ScriptedChance, scriptedChance } from './scripted-chance.ts'
export { fieldRule } from './registration/field-rule.ts'
export { readCodeSentTo, readOutboxTo, type WrittenMessage } from './contact/messages.ts'
export {
  type HttpAnswer,
  type CallOptions,
  type TestPlatformOptions,
  type TestPlatform,
  openTestPlatform,
  type TestVisitor,
} from './test-platform.ts'
export { type ReferencePayments, startReferencePayments } from './money/payments.ts'
export { type PeopleFactory, type PersonOptions, type SignedInPerson, testPassword } from './people-factory.ts'
export { registered, registeredName } from './registration/registered.ts'
export { seal } from './sealing/seal.ts'
export { loggedIn, type SettledMember, settledMember, testPaymentPassword } from './settled-member.ts'
export { type AuthenticatorFault, type SoftAuthenticator, softAuthenticator } from './virtual-authenticator.ts'
export { type MessageForgery, type ListedTitle, insertTitles, launchAndRedeem, type VendorReply, createTestVendor } from './play/vendor.ts'
export { type WithdrawalScene, withdrawalScene } from './money/withdrawals.ts'
export { solveWords } from './registration/solve-captcha.ts'
export { newRegistrationBrowser, registerByForm, registrationModules, solvedCaptcha } from './registration/registration-browser.ts'
export { encodingsOfSecret } from './sealing/encodings-of-secret.ts'
export { type ReferenceWallet, startReferenceWallet } from './money/wallets.ts'
export { staffMember, type TestStaffSession } from './staff-member.ts'
export { listLottery, startLotteries, type TestLottery, signedTestFeed } from './lottery.ts'
export { type LedgerLineAt, insertLedgerLinesAt, insertRoundAt } from './insert-ledger-lines-at.ts'
export { type ContractOptions, everyContractPage, createSignedContractFor } from './agents/contracts.ts'
export { type ContractFixture, openContractFixture } from './agents/contract-fixture.ts'
export { type StoredContract, storedContract } from './agents/stored-contract.ts'
export { isSignedFor, type PushService, startPushService } from './contact/start-push-service.ts'
export { type ConsoleAnswer, openTestConsole, type TestConsole, type TestStaff } from './test-console.ts'
export { textOfPdf } from './pdf-text.ts'
export { pdfOf } from './pdf-of.ts'
