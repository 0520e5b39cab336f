import type { Rules } from "./types";

const rules: Rules = {
  duel: [
    {
      id: "goal",
      title: "Qué buscas",
      blocks: [
        "Dos joyeros y un solo banco de trabajo. Reúnes fichas, las gastas en cartas de Joya y cada carta abarata las siguientes. La partida acaba al final del turno en que quien juega alcanza *una* de tres metas:",
        { list: ["*20 puntos de Prestigio* entre todas sus cartas, las de la Realeza incluidas;", "*10 Coronas*;", "*10 puntos de Prestigio en cartas de un mismo color*."] },
        { picture: "duel-goals", caption: "Las tres metas se ven como barras de ambos jugadores. Una barra llena gana." },
        "El oponente no tiene un último turno: vigila las tres barras.",
      ],
    },
    {
      id: "table",
      title: "La mesa",
      blocks: [
        "Las 25 fichas están en el tablero: cuatro de cada gema {w}{u}{g}{r}{k}, dos perlas {p} y tres de oro {o}. Al lado, la *pirámide*: cinco cartas de nivel 1, cuatro de nivel 2, tres de nivel 3 y un mazo por nivel.",
        { picture: "duel-table", caption: "El tablero; su espiral empieza en el centro." },
        "Sobre el tablero hay tres Privilegios y, debajo, cuatro cartas de la Realeza. Quien juega en segundo lugar toma un Privilegio antes de empezar: un pequeño consuelo.",
      ],
    },
    {
      id: "turn",
      title: "Tu turno",
      blocks: [
        "Primero, si quieres, las acciones opcionales y en este orden: *usar Privilegios* y después *reponer el tablero*. Luego, exactamente *una* de las tres acciones obligatorias:",
        { list: ["tomar hasta tres fichas en línea;", "tomar una ficha de oro y reservar una carta;", "comprar una carta."] },
        "No se puede pasar. Si ninguna de las tres es posible, primero debes reponer el tablero.",
      ],
    },
    {
      id: "take",
      title: "Tomar fichas",
      blocks: [
        "Toma una, dos o tres fichas contiguas de una fila, una columna o una diagonal. Entre ellas no puede haber huecos ni oro, y el oro no se toma de esta forma.",
        { picture: "duel-lines", caption: "Izquierda y centro: permitido. Derecha: no, hay oro en medio." },
        "Tres del mismo color de una vez, o las dos perlas, es avaricia: tu oponente toma un Privilegio.",
        { picture: "duel-gifts", caption: "Cada una de estas jugadas da un Privilegio al oponente." },
      ],
    },
    {
      id: "reserve",
      title: "Tomar oro y reservar",
      blocks: [
        "Toma una ficha de oro {o} a tu elección y aparta una carta: una visible de la pirámide o la primera de un mazo. Solo tú puedes mirarla y solo tú puedes comprarla.",
        "Puedes tener tres cartas reservadas. Sin oro en el tablero, o con tres cartas en reserva, esta acción no es posible. También es la única manera de conseguir oro.",
      ],
    },
    {
      id: "buy",
      title: "Comprar una carta",
      blocks: [
        { picture: "duel-card", caption: "Arriba, puntos, Coronas y bonificación; a la izquierda, el coste; abajo a la derecha, la capacidad." },
        "Compra una carta de la pirámide o de tu reserva. Cada bonificación que posees abarata para siempre en una ficha el coste de ese color. Las perlas {p} nunca se abaratan. El oro {o} sustituye cualquier ficha que te falte, y puedes gastarlo aunque no te haga falta.",
        "Las fichas pagadas van a la *bolsa*, no al tablero. Las cartas con el engaste tachado dan puntos, pero ninguna bonificación.",
      ],
    },
    {
      id: "abilities",
      title: "Capacidades",
      blocks: [
        { picture: "duel-abilities", caption: "De izquierda a derecha: jugar otro turno, comodín, gema, Privilegio, quitar al oponente." },
        { list: [
          "*Otro turno*: cuando este turno haya terminado del todo, juegas otro.",
          "*Comodín*: la carta copia el color de una bonificación que ya tengas. Sin ninguna, no puedes comprarla.",
          "*Gema*: toma del tablero una ficha del color de la carta, si la hay.",
          "*Privilegio*: toma un Privilegio.",
          "*Quitar*: tu oponente te entrega la gema o perla que elijas; nunca oro.",
        ] },
        "La capacidad ocurre una sola vez, al comprar la carta, y no se puede rechazar.",
      ],
    },
    {
      id: "royals",
      title: "Coronas y Realeza",
      blocks: [
        "Con tu *tercera* Corona y de nuevo con la *sexta* eliges una de las cartas de la Realeza que queden. Da puntos y, en tres casos, una capacidad.",
        { picture: "duel-royals", caption: "La Realeza cuenta para los 20 puntos, pero no tiene color ni Coronas." },
      ],
    },
    {
      id: "privileges",
      title: "Los Privilegios y la bolsa",
      blocks: [
        "*Usar un Privilegio*: devuélvelo a su sitio y toma del tablero cualquier gema o perla. Puedes usar varios en un turno, pero solo antes de reponer.",
        "*Reponer*: se mezcla la bolsa y sus fichas se colocan en las casillas vacías siguiendo la espiral desde el centro. A cambio, tu oponente toma un Privilegio.",
        "Cuando alguien toma un Privilegio y no queda ninguno sobre el tablero, lo recibe del otro jugador. Nadie tiene más de tres.",
      ],
    },
    {
      id: "end",
      title: "Final del turno",
      blocks: [
        { list: [
          "Con más de diez fichas, devuelves el exceso a la bolsa: las que quieras, también perlas y oro.",
          "El lugar de la carta comprada se repone con su mazo.",
          "Si has alcanzado una meta, ganas la partida.",
        ] },
      ],
    },
  ],
  classic: [
    {
      id: "goal",
      title: "Qué buscas",
      blocks: [
        "Cambias gemas por cartas, y las cartas abaratan otras cartas. Quien llega a *15 puntos de Prestigio* anuncia el final: la ronda se completa para que todos hayan jugado los mismos turnos. Gana quien tenga más puntos; en caso de empate, menos cartas; si persiste, se comparte la victoria.",
      ],
    },
    {
      id: "table",
      title: "La mesa",
      blocks: [
        { picture: "classic-table", caption: "Las fichas: gemas de cinco colores y oro, que vale por cualquiera." },
        "Hay cuatro cartas visibles de cada uno de los tres niveles y un noble más que jugadores. De cada gema hay cuatro fichas con dos jugadores, cinco con tres y siete con cuatro; de oro {o}, siempre cinco.",
      ],
    },
    {
      id: "turn",
      title: "Tu turno",
      blocks: [
        "Haz exactamente una de cuatro cosas:",
        { list: ["tomar tres gemas de colores distintos;", "tomar dos gemas del mismo color;", "reservar una carta y tomar una ficha de oro;", "comprar una carta."] },
        "Mientras algo sea posible, no se puede pasar.",
      ],
    },
    {
      id: "take",
      title: "Tomar gemas",
      blocks: [
        { picture: "classic-takes", caption: "Tres distintas, o dos iguales si hay al menos cuatro." },
        "Dos del mismo color solo pueden tomarse mientras haya al menos *cuatro* de ese color. Si quedan menos de tres colores, tomas una de cada uno. El oro no se toma así.",
      ],
    },
    {
      id: "reserve",
      title: "Reservar",
      blocks: [
        "Aparta una carta visible, o la primera de un mazo sin enseñarla, y toma una ficha de oro {o} si la hay. Puedes tener tres cartas reservadas; solo salen de tu mano al comprarlas.",
        "Reservar quita una carta a los demás, y el oro pagará después cualquier color.",
      ],
    },
    {
      id: "buy",
      title: "Comprar una carta",
      blocks: [
        { picture: "classic-card", caption: "Puntos a la izquierda, bonus a la derecha, coste abajo." },
        "Compra una carta visible o de tu reserva. Cada bonus que posees abarata para siempre en una gema el coste de su color. El oro sustituye cualquier gema, y puedes gastarlo aunque no te haga falta. Lo pagado vuelve a la mesa y el hueco se repone enseguida.",
      ],
    },
    {
      id: "nobles",
      title: "Nobles",
      blocks: [
        { picture: "classic-nobles", caption: "Un noble solo mira cartas: rectángulos, no fichas." },
        "Al final de tu turno te visita un noble si tus *bonus* cumplen lo que pide. No cuesta acción, da tres puntos y no se puede rechazar. Solo viene uno por turno; si pudieran venir varios, eliges tú.",
      ],
    },
    {
      id: "limit",
      title: "Diez fichas",
      blocks: ["Al final de tu turno puedes tener diez fichas, oro incluido. Devuelve las que sobren; pueden ser las que acabas de tomar."],
    },
  ],
};

export default rules;
