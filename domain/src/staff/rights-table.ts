/**
 * Rights by command: support, payments, risk, protection, content, lottery, finance, auditor, administrator. `r` reads · `d` does alone · `t` does
 * alone up to the threshold and signs for others · `a` asks for a second person · `s` signs what others asked for · `as` both · `.` nothing. The same as
 * `docs/spec/console-roles.csv`.
 */
export const specifiedRights = `
  member create           d  .  .  .  .  .  .  .  .
  member show             r  r  r  r  .  r  r  r  .
  member search           r  r  r  r  .  r  r  r  .
  member reveal           d  d  d  d  .  .  d  d  .
  member note             d  d  d  d  .  d  d  .  .
  member tag              d  d  d  d  .  .  .  .  .
  member freeze           d  d  d  d  .  .  .  .  .
  member reset-password   a  .  s  .  .  .  .  .  .
  member correct          a  a  as .  .  .  as .  .
  session revoke          d  d  d  d  .  .  .  .  d
  session handover        a  .  s  .  .  .  .  .  .
  invitation give         d  .  .  .  .  .  .  .  .
  freeze list             r  r  r  r  .  .  .  r  .
  freeze grant            d  .  d  d  .  .  .  .  .
  freeze refuse           d  .  d  d  .  .  .  .  .
  person export           a  .  s  s  .  .  as .  .
  person erase            a  .  as s  .  .  .  .  .
  withdrawal list         r  r  r  .  .  .  r  r  .
  withdrawal take         .  d  d  .  .  .  d  .  .
  withdrawal approve      .  t  t  .  .  .  s  .  .
  withdrawal reject       .  d  d  .  .  .  .  .  .
  withdrawal resolve      .  a  a  .  .  .  as .  .
  withdrawal hold         .  d  d  d  .  .  d  .  .
  withdrawal minutes      .  .  s  .  .  .  as .  .
  deposit list            r  r  r  .  .  .  r  r  .
  deposit approve         .  t  .  .  .  .  t  .  .
  deposit reject          .  d  .  .  .  .  d  .  .
  deposit return          .  a  s  .  .  .  as .  .
  payout disputes         r  r  r  .  .  .  r  r  .
  payout show             r  r  r  .  .  .  r  r  .
  payout answer           .  d  .  .  .  .  d  .  .
  jackpot fund            .  .  .  .  .  a  as .  .
  ledger check            .  r  r  .  .  r  r  r  r
  statement import        .  .  .  .  .  .  d  .  .
  statement list          .  r  r  .  .  .  r  r  .
  difference explain      .  d  .  .  .  .  d  .  .
  difference post         .  a  s  .  .  .  as .  .
  report revenue          .  .  r  .  .  r  r  r  .
  report lines            .  .  r  .  .  .  r  r  .
  report export           .  .  d  .  .  .  d  d  .
  kyc list                r  r  r  .  .  .  .  r  .
  kyc take                d  .  d  .  .  .  .  .  .
  kyc picture             .  .  d  .  .  .  .  .  .
  kyc ask                 d  .  d  .  .  .  .  .  .
  kyc approve             .  .  t  .  .  .  s  .  .
  kyc reject              .  .  d  .  .  .  .  .  .
  kyc rules               .  .  as .  .  .  s  .  .
  case list               .  r  r  r  .  .  r  r  .
  case open               d  d  d  d  .  d  d  .  .
  case decide             .  .  t  .  .  .  s  .  .
  case str                .  .  as .  .  .  s  r  .
  risk rules              .  .  as .  .  .  s  r  .
  protection show         r  r  r  r  .  .  .  r  .
  protection markers      .  .  r  r  .  .  .  r  .
  protection exclude      d  .  d  d  .  .  .  .  .
  protection lift         a  .  s  a  .  .  .  .  .
  protection contact      .  .  .  d  .  .  .  .  .
  protection review       a  .  s  t  .  .  s  .  .
  protection rules        .  .  s  a  .  .  s  .  .
  feedback list           r  r  r  r  .  .  .  r  .
  feedback take           d  .  .  d  .  .  .  .  .
  feedback answer         d  .  .  d  .  .  .  .  .
  feedback close          d  .  .  d  .  .  .  .  .
  feedback file           d  .  d  d  .  .  .  d  .
  message send            d  .  s  d  t  .  .  .  .
  chat list               r  .  r  r  r  .  .  r  .
  chat remove             d  .  .  d  d  .  .  .  .
  chat restore            d  .  .  d  d  .  .  .  .
  chat mute               d  .  .  d  d  .  .  .  .
  chat unmute             d  .  .  d  d  .  .  .  .
  chat words              d  .  .  d  d  .  .  .  .
  outbox list             r  .  .  .  .  .  .  r  .
  notice publish          .  .  .  .  d  .  .  .  .
  banner publish          .  .  .  .  d  .  .  .  .
  lobby draft             .  .  .  .  d  .  .  .  .
  lobby publish           .  .  .  .  d  .  .  .  .
  lobby undo              .  .  .  .  d  .  .  .  .
  help put                d  .  .  .  d  .  .  .  .
  catalogue list          r  .  r  .  r  r  r  r  .
  catalogue turn          .  .  d  .  d  .  .  .  .
  catalogue put           .  .  s  .  a  .  .  .  .
  promotion list          r  r  r  r  r  .  r  r  .
  promotion publish       .  .  .  .  a  .  s  .  .
  promotion withdraw      .  .  d  d  d  .  d  .  .
  promotion applications  r  .  .  .  r  .  r  r  .
  promotion approve       .  .  .  .  t  .  s  .  .
  promotion reject        .  .  .  .  d  .  .  .  .
  bonus stop              .  .  d  d  .  .  d  .  .
  mission set             .  .  .  .  a  .  s  .  .
  envelope fill           .  .  .  .  a  .  s  .  .
  raffle make             .  .  .  .  a  .  s  .  .
  reward put              .  .  .  .  t  .  s  .  .
  redemption list         r  r  .  .  r  .  r  r  .
  redemption approve      d  .  s  .  d  .  t  .  .
  redemption reject       d  .  .  .  d  .  d  .  .
  draw list               r  .  r  .  .  r  r  r  .
  draw close              .  .  .  .  .  d  .  .  .
  draw run                .  .  .  .  .  a  s  .  .
  draw preview            .  .  .  .  .  d  d  r  .
  draw cancel             .  .  .  .  .  a  s  .  .
  draw resettle           .  .  .  .  .  a  s  .  .
  draw resume             .  .  .  .  .  as s  .  .
  lottery settle          .  .  .  .  .  r  r  r  .
  rng draws               .  .  .  .  .  r  .  r  .
  rng dump                .  .  .  .  .  r  .  r  .
  sports exposure         .  .  r  .  .  r  r  r  .
  sports limit            .  .  as .  .  a  s  .  .
  contract list           r  .  r  .  .  .  r  r  .
  contract offer          .  .  s  .  .  .  a  .  .
  contract end            .  .  s  .  .  .  a  .  .
  agent tree              r  .  r  .  .  .  r  r  .
  pay hold                .  .  d  .  .  .  d  .  .
  pay release             .  .  s  .  .  .  as .  .
  vendor list             .  .  r  .  r  .  r  r  r
  vendor kit              .  .  s  .  .  .  .  .  a
  vendor key              .  .  s  .  .  .  .  .  a
  vendor turn             .  .  t  .  t  .  .  .  .
  vendor ceiling          .  .  as .  .  .  s  .  .
  win release             .  .  as .  .  .  s  .  .
  maintenance on          .  .  d  .  .  .  .  .  d
  maintenance off         .  .  d  .  .  .  .  .  d
  region restrict         .  .  d  .  .  .  .  .  d
  region clear            .  .  s  .  .  .  .  .  a
  whitelabel on           .  .  s  .  .  .  .  .  a
  whitelabel off          .  .  d  .  .  .  .  .  d
  register show           r  .  r  .  .  .  .  r  r
  register rules          .  .  s  .  .  .  .  .  a
  password expiry         .  .  s  .  .  .  .  .  a
  setting show            r  r  r  r  r  r  r  r  r
  setting change          .  .  as as as as as .  a
  setting undo            .  .  as as as as as .  a
  staff list              .  .  .  .  .  .  .  r  r
  staff invite            .  .  s  .  .  .  s  .  a
  staff roles             .  .  s  .  .  .  s  .  a
  staff end               .  .  d  .  .  .  d  .  d
  threshold set           .  .  s  .  .  .  as .  a
  approval list           r  r  r  r  r  r  r  r  r
  approval decide         s  s  s  s  s  s  s  .  s
  approval withdraw       d  d  d  d  d  d  d  d  d
  audit list              .  .  r  .  .  .  r  r  r
  audit export            .  .  .  .  .  .  .  d  .
  audit check             r  r  r  r  r  r  r  r  r
`

/**
 * Rights of commands that the specification does not list (decision 135), and of variants: `member unfreeze` is `member freeze --off`, `redemption
 * approve-money` a redemption that pays money. No role
 * may run `audit key` and `audit adopt`: they show or replace the key that seals the audit trail.
 */
export const furtherRights = `
  member verify           .  .  as .  .  .  s  .  .
  statement fetch         .  .  .  .  .  .  d  .  .
  statement rounds        .  .  .  .  .  .  d  .  .
  statement profile       .  .  .  .  .  .  d  .  .
  report service          r  r  r  r  .  .  r  r  r
  report protection       .  .  r  r  .  .  .  r  .
  report regulator        .  .  r  .  .  .  r  r  .
  summary export          d  d  d  d  .  .  d  d  d
  sports stop             .  .  d  .  .  d  .  .  .
  sports resume           .  .  as .  .  as s  .  .
  deposit picture         .  d  d  .  .  .  d  .  .
  deposit ask             .  d  .  .  .  .  d  .  .
  deposit hold            .  d  d  d  .  .  d  .  .
  deposit release         .  a  s  .  .  .  as .  .
  withdrawal picture      .  d  d  .  .  .  d  .  .
  withdrawal ask          .  d  d  .  .  .  .  .  .
  withdrawal file         r  r  r  .  .  .  r  r  .
  domain serve            .  .  s  .  .  .  .  .  a
  domain clear            .  .  s  .  .  .  .  .  a
  terms require           .  .  s  .  .  .  .  .  a
  feedback bounds         .  .  .  s  .  .  .  .  a
  freeze extend           d  .  d  d  .  .  .  .  .
  setting cancel          .  .  d  d  d  d  d  .  d
  support queue           r  .  .  r  .  .  .  r  .
  support read            d  .  .  d  .  .  .  d  .
  support join            d  .  .  d  .  .  .  .  .
  support say             d  .  .  d  .  .  .  .  .
  support typing          d  .  .  d  .  .  .  .  .
  support end             d  .  .  d  .  .  .  .  .
  support name            d  .  .  d  .  .  .  .  .
  support hours           .  .  .  s  .  .  .  .  a
  retention list          .  .  r  .  .  .  .  r  r
  retention lottery       .  .  s  .  .  .  .  .  a
  retention keep          .  .  s  .  .  .  .  .  a
  retention set           .  .  s  .  .  .  .  .  a
  retention run           .  .  s  .  .  .  .  .  a
  case take               d  d  d  d  d  d  d  .  .
  case give-back          d  d  d  d  d  d  d  .  .
  case next               d  d  d  d  d  d  d  .  .
  case assign             .  .  d  .  .  .  d  .  .
  case report             .  .  r  .  .  .  r  r  .
  case covered            .  .  r  .  .  .  r  r  .
  withdrawal release      .  a  as .  .  .  as .  .
  withdrawal show         r  r  r  .  .  .  r  r  .
  withdrawal disputes     r  r  r  .  .  .  r  r  .
  withdrawal risks        .  .  r  .  .  .  r  r  .
  withdrawal resend       .  a  a  .  .  .  as .  .
  withdrawal refund       .  a  a  .  .  .  as .  .
  withdrawal record       .  a  a  .  .  .  as .  .
  withdrawal noted        .  d  .  .  .  .  d  .  .
  payments reconcile      .  d  .  .  .  .  d  .  .
  payments stop           .  d  d  .  .  .  d  .  .
  payments resume         .  a  s  .  .  .  as .  .
  difference file         .  d  .  .  .  .  d  .  .
  vendor conformance      .  .  d  .  .  .  .  .  d
  vendor limits show      .  .  r  .  r  .  r  r  r
  vendor limits set       .  .  as .  .  .  s  .  .
  vendor limits resume    .  .  as .  .  .  s  .  .
  vendor holds list       .  .  r  .  .  .  r  r  .
  vendor holds release    .  .  as .  .  .  s  .  .
  vendor holds reject     .  .  as .  .  .  s  .  .
  vendor addresses show   .  .  r  .  .  .  .  r  r
  vendor addresses set    .  .  s  .  .  .  .  .  a
  keys status             .  .  .  .  .  .  .  r  r
  keys rotate             .  .  s  .  .  .  .  .  a
  keys rewrap             .  .  s  .  .  .  .  .  a
  audit verify            r  r  r  r  r  r  r  r  r
  audit key               .  .  .  .  .  .  .  .  .
  audit adopt             .  .  .  .  .  .  .  .  .
  redemption approve-money .  .  s  .  .  .  t  .  .
  member unfreeze         a  a  as as .  .  .  .  .
  member reveals          .  .  r  .  .  .  .  r  .
  person download         d  .  .  .  .  .  d  .  .
  person withdraw         d  .  d  d  .  .  .  .  .
  person hold             .  .  d  d  .  .  d  .  .
  person release          .  .  as s  .  .  s  .  .
  staff sign-out          .  .  d  .  .  .  d  .  d
  staff review            .  .  d  .  .  .  d  .  d
`
