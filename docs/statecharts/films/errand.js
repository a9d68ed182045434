films={"machine":"errand","all":7,"happy":{"start":"","target":"feito","input":{"failed":"Não foi possível enviar o link. Tente novamente."},"steps":[["",[],[],[0]],["Pessoa pressiona o botão",[0],[1],[2]],["o servidor faz: “Enviamos um novo link para o seu e-mail.”",[2],[7],[8]]]},"films":[
{"start":"","target":"feito","input":{"failed":"Não foi possível enviar o link. Tente novamente."},"steps":[["",[],[],[0]],["Pessoa pressiona o botão",[0],[1],[2]],["o servidor recusa: “Muitas tentativas. Aguarde um pouco e tente novamente.”",[1],[3],[4],[4],[5]],["pessoa pressiona o botão",[0],[6],[2]],["o servidor faz: “Enviamos um novo link para o seu e-mail.”",[2],[7],[8]]]},
{"start":"","target":"mensagem de recusa","input":{"failed":"Não foi possível enviar o link. Tente novamente."},"steps":[["",[],[],[0]],["Pessoa pressiona o botão",[0],[1],[2]],["o servidor recusa: “Muitas tentativas. Aguarde um pouco e tente novamente.”",[1],[3],[4],[4],[5]],["pessoa pressiona o botão",[0],[6],[2]],["a conexão falha",[3],[3],[4],[4],[9]]]}],"commands":[
{"send":{"type":"errand.run"}},
{"reject":"runErrand","error":{"kind":"http","message":"Muitas tentativas. Aguarde um pouco e tente novamente.","status":400}},
{"resolve":"runErrand","output":{"message":"Enviamos um novo link para o seu e-mail."}},
{"reject":"runErrand","error":{"kind":"network","message":null}}],"names":[
"errand.ready",
"errand.ready --errand.run#0--> errand.running",
"errand.running",
"errand.running --xstate.error.actor.runErrand#0--> errand.refused",
"errand.refused",
"Muitas tentativas. Aguarde um pouco e tente novamente.",
"errand.refused --errand.run#0--> errand.running",
"errand.running --xstate.done.actor.runErrand#0--> errand.done",
"errand.done",
"Não foi possível enviar o link. Tente novamente."]}
