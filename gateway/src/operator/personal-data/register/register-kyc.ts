import { openDocument } from '../../../identity/kyc/document-store.ts'
import { change, type Entry, later, personal, remove, retain, type RetentionRule } from './entry.ts'

const ofCase = 't.case_id in (select c.id from kyc_case c where c.member_id = $1)'
const ofDocument = 't.document_id in (select d.id from kyc_document d where d.member_id = $1)'
const inState = (states: string): string => `exists (select from kyc_case c where c.id = t.case_id and c.state in (${states}))`

const documentRules: readonly RetentionRule[] = [
  {
    ...{ name: 'kyc_document_unsent', column: 'made_at', days: 1, least: 1, every: 'day' },
    basis: 'Pictures that were uploaded and never handed in',
    where: 't.case_id is null',
  },
  {
    ...{ name: 'kyc_document_rejected', column: 'closed_at', days: 90, least: 30, every: 'day' },
    basis: 'Documents that were rejected or abandoned: complaints of the person',
    where: inState(`'rejected', 'expired'`),
  },
  {
    ...{ name: 'kyc_document_selfie', column: 'closed_at', days: 365, least: 0, every: 'day' },
    basis: 'Pictures of the face are kept no longer than they prove something',
    where: `t.part = 'selfie' and ${inState(`'approved'`)}`,
  },
]

/** Tables of verification by documents. A deleted document takes its key and its bytes with it; the decision stays. */
export const kycTables: readonly Entry[] = [
  personal({
    table: 'kyc_content',
    label: 'Encrypted bytes of documents',
    rows: ofDocument,
    show: 'document_id content',
    pictures: 'content',
    decode: { content: { from: 'content', key: 'document_id', open: async (app, id) => (await openDocument(app, id)) ?? '' } },
    erase: retain('identity'),
  }),
  personal({ table: 'kyc_check', label: 'Checks of documents', rows: ofCase, show: 'case_id round kind result at', erase: retain('identity') }),
  personal({
    table: 'kyc_request',
    label: 'Requests to the identity provider',
    rows: ofCase,
    show: 'case_id round provider state',
    hide: 'reference tries look_at',
    erase: retain('identity'),
  }),
  personal({
    table: 'kyc_step',
    label: 'History of verification',
    rows: ofCase,
    show: 'case_id at what detail',
    hide: 'id actor',
    erase: retain('identity'),
  }),
  personal({
    table: 'kyc_document',
    label: 'Documents that were handed in',
    show: 'id case_id part round made_at closed_at',
    hide: 'member_id sealed_key',
    erase: later(remove(), 'identity'),
    retention: documentRules,
  }),
  personal({
    table: 'kyc_case',
    label: 'Verification by documents',
    show: 'id level state document number_last round asked_parts asked_reason verdict made_at waiting_at changed_at decided_at',
    hide: 'member_id number_index flag decided_by',
    erase: later(change("number_index = case when t.level = 2 then decode(md5(t.id), 'hex') end, number_last = ''"), 'identity'),
  }),
]
