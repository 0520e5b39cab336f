import type { LessonTexts } from "./types";

const texts: LessonTexts = {
  duel: [
    {
      title: "Trois alignés",
      task: "Prenez {w} {g} {r} en b2, c2 et d2 : touchez les trois ou glissez dessus, puis confirmez.",
      why: "Les jetons se prennent côte à côte, en ligne. Ces trois-là sont différents : personne n’est récompensé pour votre gourmandise, et c’est presque tout ce que coûte la carte bleue à gauche de la rangée du bas.",
    },
    {
      title: "Un Privilège comble le manque",
      task: "Il ne manque qu’un onyx {k}. Utilisez votre Privilège et prenez celui de d3.",
      why: "Jouant en second, vous avez reçu un Privilège. Il va chercher une gemme ou une perle, où qu’elle soit, sans consommer votre tour.",
    },
    {
      title: "Votre première carte",
      task: "Achetez maintenant la carte bleue : elle coûte {w} {g} {r} {k}.",
      why: "Son saphir vous reste : désormais chaque carte vous coûte un {u} de moins. Les premières cartes sont petites, mais elles paient les grandes.",
    },
    {
      title: "Gardez ce que vous voulez",
      task: "L’adversaire a rempli le plateau, ce qui vous a donné un Privilège. Prenez l’or {o} de c3 et réservez la carte bleue à couronne du niveau 2.",
      why: "Une fois réservée, elle ne peut être achetée par personne d’autre, et l’or remplace tout jeton. On n’obtient de l’or qu’en réservant ; trois cartes réservées au plus.",
    },
    {
      title: "Deux tours en un",
      task: "Quelques tours plus tard. Achetez la carte bleue à la flèche ronde, la première de la rangée du bas.",
      why: "La flèche signifie : jouez un nouveau tour. Vos bonus ont rendu la carte bon marché, et vous rejouez avant que l’adversaire ne puisse répondre.",
    },
    {
      title: "La troisième couronne",
      task: "C’est encore à vous. Achetez votre carte réservée : elle apporte votre troisième couronne.",
      why: "Les couronnes sont l’une des trois façons de gagner, et la troisième comme la sixième amènent une carte Royale. Les perles {p} sont rares : il n’y en a que deux, et aucun bonus ne les remplace.",
    },
    {
      title: "Choisissez une carte Royale",
      task: "Choisissez celle à trois points.",
      why: "Les autres donnent deux points et une capacité : nouveau tour, Privilège, ou un jeton de l’adversaire. Les points sont sûrs ; la meilleure dépend du moment.",
    },
    {
      title: "Dix dans une couleur",
      task: "La fin approche. Achetez la carte bleue à quatre points du niveau 3.",
      why: "Ses six {u} sont payés par vos six cartes bleues. Et celles-ci valent six points : avec quatre de plus, vous en avez dix dans une couleur et vous l’emportez aussitôt.",
    },
  ],
  classic: [
    {
      title: "Trois différentes",
      task: "Prenez un diamant {w}, une émeraude {g} et un rubis {r}.",
      why: "Trois couleurs différentes : le début habituel. Voyez plus loin : la carte noire à gauche de la rangée du bas demande exactement ces trois gemmes et deux saphirs.",
    },
    {
      title: "Deux identiques",
      task: "Prenez deux saphirs {u}.",
      why: "Deux d’une couleur ne sont permis que s’il y en a quatre. L’adversaire a réservé une carte au lieu de prendre des gemmes : la pile est encore pleine.",
    },
    {
      title: "Votre première carte",
      task: "Achetez la carte noire pour {w} {u} {u} {g} {r}.",
      why: "Désormais chaque carte vous coûte un {k} de moins, pour toujours. Ce que vous payez retourne à la table.",
    },
    {
      title: "Gardez ce que vous voulez",
      task: "Réservez la carte noire à trois points du niveau 2.",
      why: "Personne d’autre ne peut plus l’acheter, et vous recevez un jeton or {o}, qui remplace toute gemme. Elle ne demande que de l’onyx, et vous avez commencé à en réunir.",
    },
    {
      title: "La main pleine",
      task: "Quelques tours plus tard, vous avez huit jetons. Prenez tout de même {w} {u} {k}.",
      why: "Pendant votre tour, vous pouvez dépasser dix. Mais à la fin, il n’en reste que dix.",
    },
    {
      title: "Dix, c’est la limite",
      task: "Remettez un rubis {r}.",
      why: "Choisissez ce qui vous sert le moins : aucune carte visée ne le demande. Vous pouvez même remettre ce que vous venez de prendre.",
    },
    {
      title: "Un noble en visite",
      task: "Achetez la carte bleue à gauche du niveau 2.",
      why: "Elle ne vous coûte que deux {k} : vos cartes paient le reste. Et c’est votre troisième bleue : avec trois blanches, trois bleues et trois vertes, un noble vient et apporte trois points, sans aucune action.",
    },
    {
      title: "Quinze points",
      task: "Près de la fin. Achetez la carte verte à cinq points du niveau 3.",
      why: "Il vous manque un saphir, et l’or le couvre. Cela fait quinze : on achève la manche, l’adversaire joue encore une fois, puis on compte les points.",
    },
  ],
};

export default texts;
