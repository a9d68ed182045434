import { useEffect, useState } from 'react'

type Phone = { address: string; qr: string }

/** How a phone on the same network is watched: with a QR when the dev server listens to it. */
export const PhoneHelp = () => {
  const [phone, setPhone] = useState<Phone | null | 'unknown'>('unknown')
  useEffect(() => {
    void fetch('/__statecharts/phone')
      .then((answer) => answer.json() as Promise<Phone | null>)
      .then(setPhone)
  }, [])
  if (phone === 'unknown') return null
  if (phone === null)
    return (
      <p>
        Para acompanhar um celular na mesma rede, comece com <code>npm run dev -- --host</code>.
      </p>
    )
  return (
    <details>
      <summary>Acompanhar um celular</summary>
      <p>
        Na mesma rede, aponte a câmera do celular ou abra <a href={phone.address}>{phone.address}</a>. O que
        acontece lá aparece aqui.
      </p>
      <div
        className="qr"
        role="img"
        aria-label={`QR de ${phone.address}`}
        dangerouslySetInnerHTML={{ __html: phone.qr }}
      />
    </details>
  )
}
