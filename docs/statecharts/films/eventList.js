films={"machine":"eventList","all":19,"happy":{"start":"página de eventos","target":"lista na tela","input":{"failedMessage":"Erro ao buscar eventos. Tente novamente mais tarde.","withoutIdMessage":"Erro: ID do evento não está disponível."},"steps":[["",[],[],[0]],["A lista chega com um evento de cada situação",[3],[1],[2]]]},"films":[
{"start":"página de eventos","target":"lista na tela","input":{"failedMessage":"Erro ao buscar eventos. Tente novamente mais tarde.","withoutIdMessage":"Erro: ID do evento não está disponível."},"steps":[["",[],[],[0]],["A lista chega vazia",[0],[1],[2],[3],[]],["visitante escolhe a aba Em andamento",[1],[4],[2],[3],[]],["escolhe a aba Ativos",[2],[4],[2],[3],[]]]},
{"start":"página de eventos","target":"lista na tela","input":{"failedMessage":"Erro ao buscar eventos. Tente novamente mais tarde.","withoutIdMessage":"Erro: ID do evento não está disponível."},"steps":[["",[],[],[0]],["A lista chega com um evento de cada situação",[3],[1],[2]],["visitante abre um evento sem identificação",[4],[5],[2]],["escolhe a aba Encerrados",[5],[4],[2],[6],[]]]},
{"start":"página de eventos","target":"carregando","input":{"failedMessage":"Erro ao buscar eventos. Tente novamente mais tarde.","withoutIdMessage":"Erro: ID do evento não está disponível."},"steps":[["",[],[],[0]],["A lista não chega",[6],[7],[8],[8],[9]],["visitante tenta novamente",[7],[10],[0],[0],[9]]]}],"commands":[
{"resolve":"loadEvents","output":{"events":[],"now":1795266000000}},
{"send":{"type":"tab.choose","tab":"emAndamento"}},
{"send":{"type":"tab.choose","tab":"ativos"}},
{"resolve":"loadEvents","output":{"events":[{"id":"","nome":"Futuro","data_hora":"2026-11-30T09:00:00-03:00","data_hora_final":"2026-11-30T18:00:00-03:00","banner_image":null,"banner_url":null,"local":"Arena Beira-Mar","fuso_horario":"America/Sao_Paulo"},{"id":"id-Agora","nome":"Agora","data_hora":"2026-11-21T10:00:00-03:00","data_hora_final":"2026-11-21T10:01:00-03:00","banner_image":null,"banner_url":null,"local":"Arena Beira-Mar","fuso_horario":"America/Sao_Paulo"},{"id":"id-Acabou","nome":"Acabou","data_hora":"2026-11-20T09:00:00-03:00","data_hora_final":"2026-11-21T10:00:00-03:00","banner_image":null,"banner_url":null,"local":"Arena Beira-Mar","fuso_horario":"America/Sao_Paulo"}],"now":1795266000000}},
{"send":{"type":"event.open","id":""}},
{"send":{"type":"tab.choose","tab":"encerrados"}},
{"reject":"loadEvents","error":{"kind":"http","message":"Fora do ar.","status":400}},
{"send":{"type":"list.reload"}}],"names":[
"eventList.loading",
"eventList.loading --xstate.done.actor.loadEvents#0--> eventList.loaded",
"eventList.loaded",
"eventList.loaded@vazia",
"eventList.loaded --tab.choose#0--> stays",
"eventList.loaded --event.open#0--> stays",
"eventList.loaded@encerrados",
"eventList.loading --xstate.error.actor.loadEvents#0--> eventList.failed",
"eventList.failed",
"Erro ao buscar eventos. Tente novamente mais tarde.",
"eventList.failed --list.reload#0--> eventList.loading"]}
