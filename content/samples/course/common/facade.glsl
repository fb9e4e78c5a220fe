// 楼的着色，两种取纹理的片元着色器共用。（第十七章）
layout(push_constant) uniform Push {
    mat4 viewProjection;
    vec4 eye;
    vec4 light;   // w：0 是白天，1 是夜里（第十八章）
};

// #region material
struct Material {
    uint image;     // 纹理数组的下标
    float scale;    // 纹理盖住几个单位
    float shine;
    float unused;
};
layout(set = 1, binding = 0, std430) readonly buffer Materials { Material materials[]; };
// #endregion material

layout(location = 0) in vec3 worldPosition;
layout(location = 1) in vec3 worldNormal;
layout(location = 2) in vec3 color;
layout(location = 3) in flat uint index;
layout(location = 5) in flat uint material;
layout(location = 0) out vec4 result;

// 墙面按高度与水平的位置展开，屋顶按水平的两个位置。
vec2 facadeUv(float scale) {
    const vec3 n = abs(worldNormal);
    const vec2 at = n.y > 0.5 ? worldPosition.xz
                              : vec2(n.x > 0.5 ? worldPosition.z : worldPosition.x, -worldPosition.y);
    return at / scale;
}

float hash(uvec3 v) {
    uint bits = v.x * 747796405u + v.y * 2891336453u + v.z * 277803737u;
    bits = (bits ^ (bits >> 16)) * 0x7feb352du;
    bits = (bits ^ (bits >> 15)) * 0x846ca68bu;
    return float((bits ^ (bits >> 16)) >> 8) / 16777216.0;
}

// texel 的 alpha 是玻璃的比例。
vec3 shadeFacade(vec4 texel, Material m) {
    const vec3 n = normalize(worldNormal);
    const vec3 away = eye.xyz - worldPosition;
    const vec3 v = normalize(away);
    const float wall = n.y > 0.5 ? 0.0 : 1.0;
    const float glass = texel.a * wall;
    const float night = light.w;
    const vec3 base = texel.rgb * mix(vec3(1.0), 0.4 + color, 1.0 - glass);
    const vec3 sky = mix(vec3(0.14, 0.13, 0.14), vec3(0.4, 0.48, 0.65), 0.5 + 0.5 * n.y);
    const float open = mix(1.0, smoothstep(-0.3, 1.6, worldPosition.y), 0.6);
    const vec3 h = normalize(v + light.xyz);
    const float gloss = m.shine * glass * pow(max(dot(n, h), 0.0), 60.0);
    const float mirror = glass * pow(1.0 - max(dot(n, v), 0.0), 3.0);
    vec3 lit = base * (sky + vec3(2.6, 2.1, 1.5) * max(dot(n, light.xyz), 0.0)) * open;
    lit += vec3(2.6, 2.1, 1.5) * gloss + mirror * vec3(0.5, 0.6, 0.75);
    lit *= mix(1.0, 0.05, night);

    // 夜里有的窗亮着：每个格子一个随机数
    const uvec2 cell = uvec2(ivec2(floor(facadeUv(m.scale) * 4.0)) + 4096);
    const float on = step(0.62, hash(uvec3(cell, index)));
    const vec3 lamp = mix(vec3(1.0, 0.42, 0.1), vec3(0.75, 0.8, 0.9), pow(hash(uvec3(cell, index + 7u)), 2.0));
    lit += night * on * glass * lamp * (0.4 + 6.0 * pow(hash(uvec3(cell, index + 3u)), 4.0));

    const float fog = 1.0 - exp(-0.0006 * dot(away, away));
    return mix(lit, mix(vec3(0.75, 0.82, 0.95), vec3(0.012, 0.016, 0.03), night), fog);
}
