import { places } from '../../../kernel/secrets/places.ts'
import { type Entry, change, later, personal, remove, steps } from './entry.ts'
import { kycTables } from './register-kyc.ts'
import { sealedTextColumn } from './sealed-by.ts'

/** Tables of the area "Account and profile". Erasure goes from the first to the last. */
export const profileTables: readonly Entry[] = [
  personal({
    table: 'invitation_code',
    label: 'Invitation codes',
    show: 'code created_at withdrawn label',
    hide: 'code_key member_id',
    erase: change("withdrawn = true, label = ''"),
  }),
  personal({
    table: 'registration',
    label: 'Registration',
    show: 'way terms_version declared_at minimum_age invited_with register_url domain region address',
    hide: 'member_id',
    erase: later(remove(), 'identity'),
  }),
  personal({
    table: 'terms_acceptance',
    label: 'Accepted terms',
    show: 'version minimum_age address accepted_at',
    hide: 'id member_id',
    erase: later(remove(), 'identity'),
  }),
  personal({
    table: 'member_profile',
    label: 'Identity and profile',
    show: 'birthday nationality occupation source_of_income id_type id_number address qq line whatsapp zalo facebook wechat',
    hide: 'member_id sealed_id_number',
    decode: { id_number: sealedTextColumn('sealed_id_number', 'member_id', places.idNumber) },
    erase: steps(
      change("address = '', occupation = '', source_of_income = '', qq = '', line = '', whatsapp = '', zalo = '', facebook = '', wechat = ''"),
      later(remove(), 'identity'),
    ),
  }),
  ...kycTables,
  personal({ table: 'board_opt_out', label: 'Hidden from public boards', show: 'since', hide: 'member_id', erase: remove() }),
  personal({ table: 'favourite', label: 'Favourite games', show: 'node_id added_at', hide: 'member_id', erase: remove() }),
  personal({
    table: 'recent_game',
    label: 'Games played last',
    show: 'node_id launched_at',
    hide: 'member_id',
    erase: remove(),
    retention: [{ column: 'launched_at', days: 365, least: 0, every: 'day', basis: 'Convenience: the list of games played last' }],
  }),
  personal({
    table: 'movement_choice',
    label: 'Filters of the account history',
    rows: `t.account_id in (select a.id from account a where a.owner_type = 'member' and a.owner_id = $1)`,
    show: 'vendor title_id kind',
    hide: 'account_id',
    erase: remove(),
  }),
  personal({
    table: 'member_contact',
    label: 'Telephone numbers and mail addresses',
    show: 'kind value verified_at changed_at',
    hide: 'member_id',
    erase: remove(),
  }),
  personal({
    table: 'member',
    label: 'Account',
    rows: `t.id = $1`,
    show: 'id username nickname type book currency upline_id member_side status password_changed_at password_is_reset first_login_at language icon club_label member_labels vip_rank vip_label created_at payee_name withdrawals_held_until payment_password_set_at factor_always identity_verified_at identity_verified_until identity_lapsed_at identity_noticed_for due_diligence_at',
    hide: 'username_key missing_fields completeness_epoch password_hash payment_password_hash reset_password_hash agent_pages',
    others: 'upline_id',
    erase: steps(
      change(
        "username = $2, username_key = $2, nickname = '', icon = '', member_labels = '[]', status = 'frozen', password_hash = null, payment_password_hash = null, reset_password_hash = null, payment_password_set_at = null, factor_always = false",
      ),
      later(change("payee_name = ''"), 'identity'),
    ),
  }),
]
