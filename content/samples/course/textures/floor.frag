#version 460

// #region sample
layout(set = 0, binding = 1) uniform sampler2D tiles;

layout(location = 0) in vec2 textureUv;
layout(location = 1) in float away;
layout(location = 0) out vec4 result;

void main() {
    const vec3 color = texture(tiles, textureUv).rgb;
    const float fog = 1.0 - exp(-0.035 * away);
    result = vec4(mix(color, vec3(0.32, 0.42, 0.55), fog), 1.0);
}
// #endregion sample
