import type { CashierTables } from '../cashier/tables.ts'
import type { ChatTables } from '../chat/tables.ts'
import type { CompletenessTables } from '../completeness/tables.ts'
import type { ContractTables } from '../contract/tables.ts'
import type { FactorTables } from '../factor/tables.ts'
import type { FeedbackTables } from '../feedback/tables.ts'
import type { InboxTables } from '../inbox/tables.ts'
import type { LiveChatTables } from '../live-chat/tables.ts'
import type { LobbyTables } from '../lobby/tables.ts'
import type { LotteryTables } from '../lottery/tables.ts'
import type { OutboxTables } from '../outbox/tables.ts'
import type { PasswordTables } from '../password/tables.ts'
import type { PayoutTables } from '../payout/tables.ts'
import type { PromotionTables } from '../promotion/tables.ts'
import type { PointsTables } from '../points/tables.ts'
import type { ProtectionTables } from '../protection/tables.ts'
import type { PushTables } from '../push/tables.ts'
import type { RecordTables } from '../records/tables.ts'
import type { ReferenceVendorTables } from '../reference-vendor/tables.ts'
import type { SecretTables } from '../secrets/tables.ts'
import type { SecurityTables } from '../security/tables.ts'
import type { RegistrationTables } from '../registration/tables.ts'
import type { SessionTables } from '../session/tables.ts'
import type { SystemTables } from '../system/tables.ts'
import type { TeamTables } from '../team/tables.ts'
import type { VendorTables } from '../vendor/tables.ts'
import type { VerificationTables } from '../verification/tables.ts'
import type { WebPushTables } from '../webpush/tables.ts'
import type { WalletTables } from '../wallet/tables.ts'

/** Every table that kysely knows; each feature declares its own in `<feature>/tables.ts` and is joined here. */
export type Tables = CashierTables &
  ChatTables &
  CompletenessTables &
  ContractTables &
  FactorTables &
  FeedbackTables &
  InboxTables &
  LiveChatTables &
  LobbyTables &
  LotteryTables &
  OutboxTables &
  PasswordTables &
  PayoutTables &
  PromotionTables &
  PointsTables &
  ProtectionTables &
  PushTables &
  RecordTables &
  ReferenceVendorTables &
  SecretTables &
  SecurityTables &
  RegistrationTables &
  SessionTables &
  SystemTables &
  TeamTables &
  VendorTables &
  VerificationTables &
  WalletTables &
  WebPushTables
