#version 450 core

in vec2 vUv;
out vec4 outColor;

layout(binding = 0) uniform sampler2D uTexture;

uniform int uShowLevel;

// 与硬件的选级办法大致相同：取两个方向里较大的一个
// #region level
float levelOf(vec2 uv)
{
    vec2 texels = uv * vec2(textureSize(uTexture, 0));
    vec2 dx = dFdx(texels);
    vec2 dy = dFdy(texels);
    return 0.5 * log2(max(dot(dx, dx), dot(dy, dy)));
}
// #endregion level

void main()
{
    vec3 color = texture(uTexture, vUv).rgb;
    float level = levelOf(vUv);              // 求导放在分支之外
    if (uShowLevel != 0) {
        color *= 0.5 + 0.5 * cos(level + vec3(0.0, 2.1, 4.2));
    }
    outColor = vec4(color, 1.0);
}
