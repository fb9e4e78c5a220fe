#version 450 core

in vec2 vUv;
out vec4 outColor;

layout(binding = 0) uniform sampler2D uColor;
layout(binding = 1) uniform sampler2D uBright;

void main()
{
    vec2 texel = 1.0 / vec2(textureSize(uBright, 0));
    vec3 glow = vec3(0.0);
    for (int y = -4; y <= 4; ++y) {
        for (int x = -4; x <= 4; ++x) {
            glow += texture(uBright, vUv + vec2(x, y) * 2.0 * texel).rgb;
        }
    }
    vec3 color = texture(uColor, vUv).rgb + glow / 81.0;
    color = color / (1.0 + color);                        // 色调映射
    float dim = distance(vUv, vec2(0.5));
    outColor = vec4(pow(color, vec3(1.0 / 2.2)) * (1.0 - 0.5 * dim * dim), 1.0);
}
