// 基于物理的着色，各章的片元着色器包含它。（第十一章）
const float PI = 3.14159265;

struct Surface {
    vec3 n;   // 法线
    vec3 v;   // 指向相机
    vec3 baseColor;
    float metallic;
    float roughness;
};

// #region brdf
// 微表面里有多少朝向 h（GGX 分布）
float distribution(float nh, float alpha) {
    const float a2 = alpha * alpha;
    const float d = nh * nh * (a2 - 1.0) + 1.0;
    return a2 / (PI * d * d);
}

// 互相遮挡之后还剩多少，已经除以 4 (n·l)(n·v)
float visibility(float nl, float nv, float alpha) {
    const float a2 = alpha * alpha;
    const float l = nv * sqrt(nl * nl * (1.0 - a2) + a2);
    const float v = nl * sqrt(nv * nv * (1.0 - a2) + a2);
    return 0.5 / max(l + v, 1e-5);
}

// 越是掠射，反射越强（Schlick 近似）
vec3 fresnel(float vh, vec3 f0) {
    return f0 + (1.0 - f0) * pow(1.0 - vh, 5.0);
}
// #endregion brdf

// #region direct
// 正对着看时的反射率：非金属约 4%，金属就是它的颜色
vec3 reflectance(Surface s) {
    return mix(vec3(0.04), s.baseColor, s.metallic);
}

// 一个光源：l 是指向它的方向，power 是到达这里的能量。
vec3 direct(Surface s, vec3 l, vec3 power) {
    const vec3 h = normalize(s.v + l);
    const float nl = max(dot(s.n, l), 0.0);
    const float nv = max(dot(s.n, s.v), 1e-4);
    const float alpha = s.roughness * s.roughness;
    const vec3 f = fresnel(max(dot(s.v, h), 0.0), reflectance(s));
    const float specular = distribution(max(dot(s.n, h), 0.0), alpha) * visibility(nl, nv, alpha);
    const vec3 diffuse = (1.0 - f) * (1.0 - s.metallic) * s.baseColor / PI;
    return (diffuse + f * specular) * power * nl;
}
// #endregion direct

// #region environment
// 一间摄影棚：天花板上两条灯带，墙面渐暗。越粗糙，边缘越模糊。
vec3 studio(vec3 direction, float blur) {
    const float soft = 0.03 + 0.6 * blur;
    const vec3 walls = mix(vec3(0.05, 0.045, 0.04), vec3(0.22, 0.23, 0.26),
                           smoothstep(-0.4, 1.0, direction.y));
    const vec2 ceiling = direction.xz / max(direction.y, 0.05);
    const float strip = 1.0 - smoothstep(0.25 - soft, 0.25 + soft, abs(abs(ceiling.x) - 0.8));
    const float ends = 1.0 - smoothstep(2.0 - soft, 2.0 + soft, abs(ceiling.y));
    return walls + 4.5 * strip * ends * smoothstep(0.05, 0.2, direction.y) / (1.0 + 6.0 * blur);
}

// 高光的部分本该预先积分成一张表，这里用 Karis 的近似式。
vec3 environmentSpecular(vec3 f0, float roughness, float nv) {
    const vec4 r = roughness * vec4(-1.0, -0.0275, -0.572, 0.022) + vec4(1.0, 0.0425, 1.04, -0.04);
    const float a = min(r.x * r.x, exp2(-9.28 * nv)) * r.x + r.y;
    const vec2 scaleBias = vec2(-1.04, 1.04) * a + r.zw;
    return f0 * scaleBias.x + scaleBias.y;
}

vec3 ambient(Surface s) {
    const vec3 diffuse = (1.0 - s.metallic) * s.baseColor * studio(s.n, 1.0);
    const vec3 specular =
        environmentSpecular(reflectance(s), s.roughness, max(dot(s.n, s.v), 0.0));
    return diffuse + specular * studio(reflect(-s.v, s.n), s.roughness);
}
// #endregion environment

// #region tone
// 亮度没有上限，屏幕有：最简单的曲线，无穷大对应 1。
vec3 toneMap(vec3 color) {
    return color / (1.0 + color);
}
// #endregion tone
