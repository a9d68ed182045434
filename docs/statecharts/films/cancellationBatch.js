films={"machine":"cancellationBatch","all":3,"happy":{"start":"cancelamento em lote","target":"terminado","input":null,"steps":[["",[],[],[0]],["Todos foram cancelados",[3],[7],[8]]]},"films":[
{"start":"cancelamento em lote","target":"cancelando","input":null,"steps":[["",[],[],[0]],["Servidor o organizador pausa",[0],[1],[2]],["o organizador retoma",[1],[3],[0]]]},
{"start":"cancelamento em lote","target":"cancelando","input":null,"steps":[["",[],[],[0]],["Todos foram tentados, alguns falharam",[2],[4],[5]],["servidor o organizador retoma",[1],[6],[0]]]},
{"start":"cancelamento em lote","target":"terminado","input":null,"steps":[["",[],[],[0]],["Todos foram cancelados",[3],[7],[8]]]}],"commands":[
{"send":{"type":"batch.pause"}},
{"send":{"type":"batch.resume"}},
{"send":{"type":"rows.fail"}},
{"send":{"type":"rows.finish"}}],"names":[
"cancellationBatch.running",
"cancellationBatch.running --batch.pause#0--> cancellationBatch.paused",
"cancellationBatch.paused",
"cancellationBatch.paused --batch.resume#0--> cancellationBatch.running",
"cancellationBatch.running --rows.fail#0--> cancellationBatch.incomplete",
"cancellationBatch.incomplete",
"cancellationBatch.incomplete --batch.resume#0--> cancellationBatch.running",
"cancellationBatch.running --rows.finish#0--> cancellationBatch.finished",
"cancellationBatch.finished"]}
