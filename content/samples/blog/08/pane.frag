#version 450 core

in vec2 vUv;
out vec4 outColor;

uniform vec4 uColor;     // 未预乘
uniform float uGlow;     // 0：普通半透明；1：只加亮、不遮挡

void main()
{
    // 不透明的物体不混合，边缘不能变淡
    float edge = uColor.a == 1.0 ? 1.0 : smoothstep(0.0, 0.08, min(min(vUv.x, 1.0 - vUv.x), min(vUv.y, 1.0 - vUv.y)));
    // #region premultiplied
    float alpha = uColor.a * edge;
    vec3 color = uColor.rgb * alpha;                 // 预乘
    outColor = vec4(color, alpha * (1.0 - uGlow));   // alpha 为 0 时就是加法
    // #endregion premultiplied
}
