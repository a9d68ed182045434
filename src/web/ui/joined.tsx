/** Text whose parts are joined by ' · ': none of its dots begins or ends a line. */
export const Joined = ({ text }: { text: string }) =>
  text.split(/(\S+(?: · \S+)+)/).map((part, at) =>
    at % 2 ? (
      <span key={at} className="joined">
        {part}
      </span>
    ) : (
      part
    ),
  )
