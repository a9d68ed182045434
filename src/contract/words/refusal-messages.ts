/** Of a payment that was refused, or of a method that the provider takes from nobody just now. */
export const refusalMessages = {
  refusedDetail:
    'Nenhum valor foi cobrado. Sua reserva continua valendo: tente outro cartão ou pague com PIX.',
  refusedReturned:
    'O pagamento não pôde ser aceito e o valor está sendo devolvido pelo mesmo meio em que foi pago. Sua reserva continua valendo: tente outro cartão ou pague com PIX.',
  /** Brands of cards as their holders know them, by the provider's names. */
  cardBrands: {
    amex: 'American Express',
    diners: 'Diners',
    elo: 'Elo',
    hipercard: 'Hipercard',
    master: 'Mastercard',
    visa: 'Visa',
  } as Readonly<Record<string, string>>,
  cardOf: (brand: string, lastFour: string | null) =>
    lastFour === null ? brand : `${brand} final ${lastFour}`,
  someCard: 'Cartão',
  payByPix: 'Pagar com PIX',
  /** By the provider's status_detail. */
  refusedReasons: {
    cc_rejected_insufficient_amount: 'O cartão não tem limite suficiente.',
    cc_rejected_bad_filled_security_code: 'O código de segurança não confere.',
    cc_rejected_bad_filled_date: 'A data de validade não confere.',
    cc_rejected_bad_filled_card_number: 'O número do cartão não confere.',
    cc_rejected_bad_filled_other: 'Algum dado do cartão não confere.',
    cc_rejected_call_for_authorize: 'O banco pede que você autorize este pagamento.',
    cc_rejected_card_disabled: 'O cartão está desativado. Fale com o banco para ativá-lo.',
    cc_rejected_card_type_not_allowed: 'Este tipo de cartão não é aceito.',
    cc_rejected_duplicated_payment: 'Um pagamento igual já foi feito há pouco.',
    cc_rejected_max_attempts: 'O limite de tentativas com este cartão foi atingido.',
    cc_rejected_high_risk: 'O pagamento não passou na análise de segurança.',
    cc_rejected_3ds_challenge: 'Seu banco não recebeu a confirmação da compra.',
    cc_rejected_3ds_mandatory: 'O banco exige uma confirmação que não foi possível pedir. Use outro cartão.',
    pix_unavailable: 'O PIX está indisponível neste momento.',
    card_unavailable: 'O pagamento com cartão está indisponível neste momento.',
  } as Readonly<Record<string, string>>,
  pixUnavailable: 'O PIX está indisponível neste momento; pague com cartão.',
  onlyPixUnavailable: 'O PIX está indisponível neste momento. Tente de novo mais tarde.',
  cardUnavailable: 'O pagamento com cartão está indisponível neste momento; pague com PIX.',
  bothUnavailable: 'Nem PIX nem cartão estão disponíveis neste momento. Tente de novo mais tarde.',
  unavailableDetail:
    'Nenhum valor foi cobrado. Sua reserva continua valendo: tente outra forma de pagamento.',
} as const
