/** Notifications as the provider's documentation and panel show them; `{id}` stands for the payment. */
export const examples = {
  'to the address of the payment': {
    query: 'source_news=webhooks&data.id={id}&type=payment',
    body: {
      action: 'payment.updated',
      api_version: 'v1',
      data: { id: '{id}' },
      date_created: '2026-11-21T08:00:00Z',
      id: 112_233_445_566,
      live_mode: true,
      type: 'payment',
      user_id: '44444',
    },
  },
  'to the address of the panel': {
    query: 'data.id={id}&type=payment',
    body: {
      id: 12_345,
      live_mode: true,
      type: 'payment',
      date_created: '2015-03-25T10:04:58.396-04:00',
      user_id: 44_444,
      api_version: 'v1',
      action: 'payment.created',
      data: { id: '{id}' },
    },
  },
  'of the older kind': {
    query: 'id={id}&topic=payment',
    body: { resource: '{id}', topic: 'payment' },
  },
  'of a chargeback': {
    query: 'data.id=217000061680860000&type=topic_chargebacks_wh',
    body: {
      action: 'created',
      api_version: 'v1',
      application_id: 1,
      data: {
        checkout: 'PRO',
        date_updated: '0001-01-01T00:00:00Z',
        id: '217000061680860000',
        payment_id: '{id}',
        product_id: 'C00000000000001',
        site_id: 'MLB',
        transaction_intent_id: '',
      },
      date_created: '2026-11-21T08:00:00Z',
      id: 110_304_930_922,
      live_mode: true,
      type: 'topic_chargebacks_wh',
      user_id: 44_444,
    },
  },
} as const

/** Of the Orders API; its panel alone sends them. */
export const orderNews = {
  query: 'data.id={id}&type=order',
  body: {
    action: 'order.action_required',
    api_version: 'v1',
    application_id: '76506430185983',
    date_created: '2026-11-21T08:00:00Z',
    id: '123456',
    live_mode: false,
    type: 'order',
    user_id: 44_444,
    data: { id: '{id}', external_reference: 'tx', status: 'action_required', version: 1 },
  },
}

export const merchantOrder = {
  query: 'id=23000000000&topic=merchant_order',
  body: { resource: 'https://api.mercadolibre.com/merchant_orders/23000000000', topic: 'merchant_order' },
}

/** What the panel sends when its button is pressed: of a payment that nobody made. */
export const simulation = {
  query: 'data.id=123456&type=payment',
  body: {
    action: 'payment.updated',
    api_version: 'v1',
    data: { id: '123456' },
    date_created: '2021-11-01T02:02:02Z',
    id: '123456',
    live_mode: false,
    type: 'payment',
    user_id: 724_484_980,
  },
}
