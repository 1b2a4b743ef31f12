import { kycStates } from '@perya/domain/kyc/case-state'
import { documentKinds, documentParts, largestDocument } from '@perya/domain/kyc/documents'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { money, moment, text } from '../schema.ts'

const own = { module: 'MEMBERCENTRE3', token: 'required', sealed: false } as const

const level = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
const wanted = z.union([z.literal(2), z.literal(3)])
const part = z.enum(documentParts)
/** Amounts that a level allows, and what of them is used; null: any amount. */
const limits = { depositsInMonth: z.nullable(money), depositsIn90Days: z.nullable(money), withdrawalsInDay: z.nullable(money) }

/** Verification of a member by documents. */
export const kycCalls = {
  'kyc.show': call({
    ...own,
    incomplete: true,
    method: 'GET',
    path: '/wps/member/kyc',
    lane: 'read',
    input: z.object({}),
    value: z.object({
      level,
      /** The identity document ends after this day. */
      until: z.nullable(z.string()),
      /** True: the document has ended, so that the account is at level 1 again; money out stays open. */
      hasLapsed: z.boolean(),
      /** The next level and the pictures it needs; null: there is none, or the account has to be completed first. */
      next: z.nullable(z.object({ level: wanted, parts: z.array(part) })),
      rules: z.array(z.object({ level, ...limits, mayTransfer: z.boolean() })),
      used: z.object({ depositsInMonth: money, depositsIn90Days: money, withdrawalsInDay: money }),
      /** Parts that are uploaded and not handed in yet. */
      uploaded: z.array(part),
      case: z.nullable(
        z.object({
          reference: z.string(),
          level: wanted,
          state: z.enum(kycStates),
          document: z.nullable(z.enum(documentKinds)),
          /** Key of the sentence that states the reason; empty where none was given. */
          reason: z.string(),
          /** Parts that are asked for again. */
          asked: z.array(part),
          numberLast: z.string(),
          madeAt: moment,
          changedAt: moment,
        }),
      ),
    }),
    refusals: [],
    says: 'Shows the verification level of the member, what it allows and how much of it is used, and where their documents stand.',
  }),
  'kyc.upload': call({
    ...own,
    method: 'POST',
    path: '/wps/member/kyc/document',
    lane: 'write',
    largest: Math.ceil(largestDocument / 3) * 4 + 4096,
    input: z.object({ part, picture: z.string().check(z.minLength(4), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)) }),
    value: z.object({ part }),
    refusals: ['kyc_picture_refused', 'kyc_waiting', 'too_large', 'too_many_requests'],
    says: 'Stores a picture (PNG or JPEG, base64), or the first page of a PDF, until it is handed in; it is redrawn without metadata and encrypted. A second one of a part replaces it.',
  }),
  'kyc.submit': call({
    ...own,
    method: 'POST',
    path: '/wps/member/kyc/case',
    lane: 'write',
    audit: 'kyc hand-in',
    input: z.object({ level: wanted, document: z.optional(z.enum(documentKinds)), number: z._default(text(40), '') }),
    value: z.object({ reference: z.string() }),
    refusals: ['kyc_documents_missing', 'kyc_number_missing', 'kyc_waiting', 'kyc_level_unavailable'],
    says: 'Hands in the uploaded pictures for a level: opens a case, or answers one that asks again.',
  }),
} as const
